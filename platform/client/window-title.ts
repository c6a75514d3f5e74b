let title = "";
let unread = "";

const update = () => {
  document.title = unread ? `(${unread}) ${title}` : title;
};

/** Sets the title of the browser's window. */
export function setWindowTitle(text: string): void {
  title = text;
  update();
}

/** Sets the number before the title of the browser's window; an empty one shows none. */
export function setWindowCount(count: string): void {
  unread = count;
  if (title) update();
}
