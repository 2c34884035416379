// A button that copies.

/** Makes a button copy the text of an element, and confirm it for a moment. */
export function copies(button, element) {
  const label = button.textContent;
  button.addEventListener('click', async () => {
    // Plain HTTP has no clipboard; there the text is selected instead.
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
