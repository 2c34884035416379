// A button that copies text to the clipboard.

/** Makes a button copy the text of an element, and show a confirmation for a moment. */
export function copies(button, element) {
  const label = button.textContent;
  button.addEventListener('click', async () => {
    // Pages over plain HTTP have no access to the clipboard, so the text is selected instead.
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
