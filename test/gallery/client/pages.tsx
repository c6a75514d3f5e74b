import { useState } from "react";
import { Breadcrumbs } from "#platform/client/ui/breadcrumbs.tsx";
import { Pager } from "#platform/client/ui/pager.tsx";
import { Tabs } from "#platform/client/ui/tabs.tsx";
import { TabsLinks } from "#platform/client/ui/tabs-links.tsx";
import { Example } from "./example.tsx";
import type { Section } from "./section.ts";

const CRUMBS = ["Home", "Hardware", "Sensors and what they measure", "Temperature", "Outside"].map(
  (name) => ({
    name,
    url: `#${name.toLowerCase().replaceAll(" ", "-")}`,
  }),
);

const inQuery = (page: number) => `?sort=top&page=${page}#pages`;
const inPath = (page: number) => `#p${page}`;

function Note() {
  const [text, setText] = useState("");
  return (
    <label>
      Note <input value={text} onChange={({ target }) => setText(target.value)} />
    </label>
  );
}

const TABS = [
  { id: "account", name: "Account", content: <p>What is yours.</p> },
  { id: "notes", name: "Notes", content: () => <Note /> },
  { id: "messages", name: "Messages", content: <p>What was said.</p> },
];

export const pages: Section = {
  name: "Pages",
  Show: () => (
    <>
      <Example name="Tabs">
        <Tabs label="Parts" tabs={TABS} keep />
      </Example>
      <Example name="Tabs that are links">
        <TabsLinks
          label="Views"
          tabs={[
            { name: "Recent", url: "#recent", isCurrent: true },
            { name: "Top", url: "#top", isCurrent: false },
          ]}
        />
      </Example>
      <Example name="Pager of many">
        <Pager
          label="Pages of many"
          paging={{ total: 54_321, currentPage: 6, nextURL: "?" }}
          pageUrl={inPath}
        />
      </Example>
      <Example name="Pager of a few">
        <Pager
          label="Pages of a few"
          paging={{ total: 65, currentPage: 1, limit: 30, nextURL: "?" }}
          pageUrl={inQuery}
        />
      </Example>
      <Example name="Pager of who knows how many">
        <Pager
          label="Pages of who knows"
          paging={{ total: null, currentPage: 2, limit: 30, nextURL: "?" }}
          pageUrl={inQuery}
        />
      </Example>
      <Example name="Breadcrumbs">
        <Breadcrumbs crumbs={CRUMBS} />
      </Example>
    </>
  ),
};
