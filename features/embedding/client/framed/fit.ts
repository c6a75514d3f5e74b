/** End of the name of a frame that is as high as its page. */
const FITTED = / content$/;

/** Without a window to fill. Dialogs stay in the part of the frame that is on the screen. */
const STYLE = `
html[data-framed] #app { min-height: 0; }
html[data-framed] dialog:modal {
  position: absolute;
  inset-block: calc(var(--frame-top, 0px) + 16px) auto;
  max-height: calc(var(--frame-height, 100vh) - 32px);
  margin-block: 0;
}`;

/** Notes which part of the frame is on the screen; only the browser knows how the page around it is scrolled. */
function watchVisiblePart(app: Element): void {
  const { style } = document.documentElement;
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry) return;
    style.setProperty("--frame-top", `${Math.max(0, entry.intersectionRect.top)}px`);
    style.setProperty("--frame-height", `${entry.intersectionRect.height}px`);
  });
  const look = () => {
    observer.unobserve(app);
    observer.observe(app);
  };
  // Dialogs open after one of these. An observer alone would not notice that the visible part moves.
  for (const type of ["pointerdown", "keydown", "focusin"]) addEventListener(type, look, true);
}

/** Reports the height of the page, in a frame that is as high as its page. */
export function fitToContent(report: (height: number) => void): void {
  const app = document.getElementById("app");
  if (!app || !FITTED.test(window.name)) return;
  const style = document.createElement("style");
  style.textContent = STYLE;
  document.head.append(style);
  document.documentElement.dataset["framed"] = "";
  new ResizeObserver(() => report(Math.ceil(app.getBoundingClientRect().height))).observe(app);
  watchVisiblePart(app);
}
