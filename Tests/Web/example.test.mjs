// The example of a page, served as it says.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { page, show, stage, waitFor } from './scene.mjs';

const items = 'document.querySelectorAll("li").length';
const list = 'document.querySelector("gif-refresh")';

test('The list of the example page refreshes and loads up to 60 rows, and its slider scrubs a GIF', async () => {
  await show('/Examples/WebPage/index.html');
  await waitFor(`${list}?.dataset.state === 'ready' && ${items} === 20`);
  await page.drag([195, 130], 450);
  await stage.picture(page, 'example-pulled');
  await page.release();
  await waitFor(`${list}.hasAttribute('data-busy')`);
  await waitFor(`!${list}.hasAttribute('data-busy') && ${items} === 20`);
  // Drags until nothing more comes; a drag loads at most a page.
  for (let drag = 0; drag < 12 && await page.run(`() => ${items}`) < 60; drag += 1) {
    await page.drag([195, 560], 60);
    await page.release();
    await waitFor(`!${list}.hasAttribute('data-busy')`);
  }
  await waitFor(`${items} === 60`);
  await stage.picture(page, 'example-end');
  await page.run(`() => {
    const slider = document.querySelector('input');
    slider.value = 0.5;
    slider.dispatchEvent(new Event('input', { bubbles: true }));
  }`);
  const frame = await page.run('() => [document.querySelector("gif-player").currentFrame, document.querySelector("gif-player").frameCount]');
  assert.equal(frame[0], Math.floor(frame[1] / 2), `${frame}`);
});
