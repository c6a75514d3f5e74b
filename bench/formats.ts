// Measures the cost of rendering, parsing and writing an ordinary post.
import { renderBody, toRich2 } from "#features/formats/server/index.ts";
import { toMarkdown } from "#platform/contract/document/to-markdown.ts";

const ROUNDS = 41;
const TIMES = 200;
const WARM = 5000;

const text = (written: string, looks = {}) => ({ text: written, ...looks });
const paragraph = (...children: object[]) => ({ type: "p", children });

/** Fifteen paragraphs with links, a list and a mention, like a real post. */
const document = [
  paragraph(
    { type: "@", userID: 7, name: "kestrel", children: [text("")] },
    text(" had the same in May, see "),
    {
      type: "a",
      url: "https://forum.example/discussion/12/the-line",
      children: [text("the thread about the line")],
    },
  ),
  ...Array.from({ length: 13 }, (_, index) =>
    paragraph(
      text("The upload fails with "),
      text("not in sync", { code: true }),
      text(", but only when the sensor is connected. With nothing in the sockets it works "),
      text("every", { italic: true }),
      text(` time, as ${index} tries showed.\nI have tried two cables & another computer; `),
      {
        type: "a",
        url: `https://a.example/page?try=${index}&from=here`,
        children: [text("here is what it said")],
      },
      text("."),
    ),
  ),
  {
    type: "ul",
    children: ["one cable", "another cable", "no cable"].map((line) => ({
      type: "li",
      children: [{ type: "lic", children: [text(line)] }],
    })),
  },
  paragraph(text("What else could hold the line?")),
];

/** Returns milliseconds of processor time, the median of several rounds. */
function costOf(work: () => unknown): number {
  for (let time = 0; time < WARM; time++) work();
  const rounds = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage();
    for (let time = 0; time < TIMES; time++) work();
    return process.cpuUsage(before).user / 1000 / TIMES;
  });
  return rounds.sort((one, other) => one - other)[ROUNDS >> 1] ?? Number.NaN;
}

/** Returns the table as Markdown. */
export function measureFormats(): string {
  const body = JSON.stringify(document);
  const { html } = renderBody(body, "rich2");
  const markdown = toMarkdown(toRich2(html));
  const costs: [name: string, ms: number][] = [
    ["rich2 → HTML", costOf(() => renderBody(body, "rich2"))],
    ["Markdown → HTML", costOf(() => renderBody(markdown, "markdown"))],
    ["HTML → HTML", costOf(() => renderBody(html, "wysiwyg"))],
    ["HTML → document", costOf(() => toRich2(html))],
    ["document → Markdown", costOf(() => toMarkdown(toRich2(html)))],
  ];
  const lines = costs.map(([name, ms]) => `| ${name} | ${ms.toFixed(3)} |`);
  return `| An ordinary post of ${html.length} characters of HTML | ms |\n|---|---|\n${lines.join("\n")}\n`;
}
