/** How the code for a website shows the forum. */
export interface SnippetOptions {
  /** Address of the forum, without a slash at the end. */
  forumUrl: string;
  name: string;
  /** True for a frame that is as high as its page. */
  isFitted: boolean;
  texts: { failed: string; timedOut: string };
}

const TIMEOUT_MS = 10_000;
const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const inHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? "");
/** A string in a script, also inside of HTML. */
const inScript = (text: string) => JSON.stringify(text).replaceAll("<", "\\u003c");
const scriptUrl = (forumUrl: string) => `${forumUrl}/api/v2/assets/embed-script`;

/** The element, with a link for visitors whose browser does not load the script. */
const elementOf = ({ forumUrl, name, isFitted }: SnippetOptions) =>
  `<vanilla-embed remote-url="${inHtml(forumUrl)}" initial-path="/"${isFitted ? ' height="content"' : ""}>
  <a href="${inHtml(forumUrl)}">${inHtml(name)}</a>
</vanilla-embed>`;

/** For a page without a policy against inline scripts. */
export const pageSnippet = (options: SnippetOptions): string => `${elementOf(options)}
<script>
  (function () {
    var script = document.createElement("script");
    function fail(text) {
      var message = document.createElement("p");
      message.setAttribute("role", "alert");
      message.textContent = text;
      document.querySelector("vanilla-embed").prepend(message);
    }
    var waiting = setTimeout(fail, ${TIMEOUT_MS}, ${inScript(options.texts.timedOut)});
    script.onload = function () {
      clearTimeout(waiting);
    };
    script.onerror = function () {
      clearTimeout(waiting);
      fail(${inScript(options.texts.failed)});
    };
    script.src = ${inScript(scriptUrl(options.forumUrl))};
    document.head.append(script);
  })();
</script>`;

/** For a page whose policy allows scripts of the forum only. */
export const strictSnippet = (options: SnippetOptions): string => `${elementOf(options)}
<script src="${inHtml(scriptUrl(options.forumUrl))}" async></script>`;

/** Directives that such a page adds to its policy. */
export const policySnippet = ({ forumUrl }: SnippetOptions): string => {
  const { origin } = new URL(forumUrl);
  return `script-src ${origin}; frame-src ${origin}`;
};

/** For an application that shows the forum in one of its views. */
export const applicationSnippet = ({ forumUrl, name, isFitted, texts }: SnippetOptions): string =>
  `function loadCommunity() {
  if (customElements.get("vanilla-embed")) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const timedOut = () => reject(new Error(${inScript(texts.timedOut)}));
    const waiting = setTimeout(timedOut, ${TIMEOUT_MS});
    script.onload = () => {
      clearTimeout(waiting);
      resolve();
    };
    script.onerror = () => {
      clearTimeout(waiting);
      reject(new Error(${inScript(texts.failed)}));
    };
    script.src = ${inScript(scriptUrl(forumUrl))};
    document.head.append(script);
  });
}

// Call this when the view opens, and remove the element when it closes.
async function showCommunity(view) {
  const embed = document.createElement("vanilla-embed");
  embed.setAttribute("remote-url", ${inScript(forumUrl)});
${isFitted ? '  embed.setAttribute("height", "content");\n' : ""}  view.append(embed);
  try {
    await loadCommunity();
  } catch (error) {
    const link = document.createElement("a");
    link.href = ${inScript(forumUrl)};
    link.textContent = ${inScript(name)};
    embed.append(error.message, " ", link);
  }
}`;
