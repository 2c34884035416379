// The size of a player: that of its attributes, or of the GIF. The page's style rules override it, as they override the
// attributes of an image.

import { adopt } from './element.js';

export class Box {
  /** The GIF's { width, height }; null until it is known. */
  size = null;
  #player;
  #sheet;

  constructor(player) { this.#player = player; }

  /** Applies the current rules in the current document. */
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
    const { width, height } = this.#player;
    const ratio = width && height ? [width, height] : this.size ? [this.size.width, this.size.height] : null;
    const inner = width ?? (height && ratio ? height * ratio[0] / ratio[1] : this.size?.width);
    const rules = [
      inner ? `width: ${inner}px` : '', ratio ? `aspect-ratio: ${ratio.join(' / ')}` : '', !ratio && height ? `height: ${height}px` : '',
    ];
    this.#sheet.replaceSync(`:host { ${rules.filter(Boolean).join('; ')} }`);
  }
}
