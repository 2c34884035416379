// Paints frames of GIFs on a canvas.

export class Painter {
  #context;
  #gif = null;
  #number = -1;

  constructor(canvas) {
    this.canvas = canvas;
    this.#context = canvas.getContext('2d');
  }

  /**
   * Paints a frame of a GIF that `describe` has returned; does nothing if the canvas shows that frame already.
   *
   * Writes "slot:number" to `data-frame`. The frames of a shared GIF are read from the instance in `gif.source`.
   */
  paint(module, slot, number, gif) {
    if (gif === this.#gif && number === this.#number) return;
    const image = gif.source ? gif.source.frame(0, number, gif.width, gif.height) : module.frame(slot, number, gif.width, gif.height);
    if (!image) return;
    if (this.canvas.width !== gif.width || this.canvas.height !== gif.height) {
      this.canvas.width = gif.width;
      this.canvas.height = gif.height;
    }
    this.#context.putImageData(image, 0, 0);
    this.#gif = gif;
    this.#number = number;
    this.canvas.dataset.frame = `${slot}:${number}`;
  }

  /** Clears the canvas, so that what it shows is not kept in memory, unless that is of one of these GIFs. */
  keep(gifs) { if (!gifs.includes(this.#gif)) this.clear(); }

  /** Clears the canvas. */
  clear() {
    if (this.#gif === null) return;
    this.#context.clearRect(0, 0, this.canvas.width, this.canvas.height);
    this.#gif = null;
    delete this.canvas.dataset.frame;
  }
}
