// A button that copies.

/** Lets a button copy the text of an element, and say so for a moment. */
export function copies(button, element) {
  const label = button.textContent;
  button.addEventListener('click', async () => {
    // The clipboard is not there over plain HTTP; then what is to be copied is selected.
    try {
      await navigator.clipboard.writeText(element.textContent);
      button.textContent = 'Copied';
    } catch {
      getSelection().selectAllChildren(element);
      button.textContent = 'Selected';
    }
    setTimeout(() => { button.textContent = label; }, 1500);
  });
}
