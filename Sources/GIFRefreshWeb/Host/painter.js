// A canvas that shows frames.

export class Painter {
  #context;
  #shown = '';

  constructor(canvas) {
    this.canvas = canvas;
    this.#context = canvas.getContext('2d', { willReadFrequently: false });
  }

  /** Paints a frame unless it is there already; its place stands in `data-frame`, as "slot:number". */
  paint(module, slot, number, size) {
    const name = `${slot}:${number}`;
    if (name === this.#shown) return false;
    const image = module.frame(slot, number, size.width, size.height);
    if (!image) return false;
    if (this.canvas.width !== size.width || this.canvas.height !== size.height) {
      this.canvas.width = size.width;
      this.canvas.height = size.height;
    }
    this.#context.putImageData(image, 0, 0);
    this.#shown = name;
    this.canvas.dataset.frame = name;
    return true;
  }

  /** Shows nothing. */
  clear() {
    if (this.#shown === '') return;
    this.#context.clearRect(0, 0, this.canvas.width, this.canvas.height);
    this.#shown = '';
    delete this.canvas.dataset.frame;
  }
}
