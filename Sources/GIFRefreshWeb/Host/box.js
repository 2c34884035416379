// The size of a player: the size in its attributes, or the size of its GIF. As with an image, the page's style rules
// override both.

import { adopt } from './element.js';

/** The smallest and the largest width and height in attributes, in CSS pixels. */
export const lengthRange = [0, 1e5];
const usable = (length) => (length >= lengthRange[0] && length <= lengthRange[1] ? length : null);

export class Box {
  /** The GIF's { width, height } in pixels; null until the GIF is loaded. */
  size = null;
  #player;
  #sheet;

  constructor(player) { this.#player = player; }

  /** Adds the style rules for the size to the player's shadow root, in the player's current document. */
  dress(rules) {
    const { shadowRoot, ownerDocument } = this.#player;
    adopt(shadowRoot, rules);
    this.#sheet = new (ownerDocument.defaultView ?? globalThis).CSSStyleSheet();
    shadowRoot.adoptedStyleSheets.push(this.#sheet);
    this.measure();
  }

  fit({ width, height }) {
    this.size = { width, height };
    this.measure();
  }

  measure() {
    const [width, height] = [usable(this.#player.width), usable(this.#player.height)];
    const ratio = width && height ? [width, height] : this.size ? [this.size.width, this.size.height] : null;
    const inner = width ?? (height && ratio ? height * ratio[0] / ratio[1] : this.size?.width);
    const rules = [
      inner ? `width: ${inner}px` : '', ratio ? `aspect-ratio: ${ratio.join(' / ')}` : '', !ratio && height ? `height: ${height}px` : '',
    ];
    this.#sheet.replaceSync(`:host { ${rules.filter(Boolean).join('; ')} }`);
  }
}
