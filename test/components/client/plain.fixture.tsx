import { renderToStaticMarkup } from "react-dom/server";
import { Breadcrumbs } from "#platform/client/ui/breadcrumbs.tsx";
import { Collapsible } from "#platform/client/ui/collapsible.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import { Pager } from "#platform/client/ui/pager.tsx";
import { Switch } from "#platform/client/ui/switch.tsx";
import { TokenField } from "#platform/client/ui/token-field.tsx";

const PAGING = { currentPage: 1, limit: 10, total: 1000, nextURL: "?" };

/** Components as the server sends them. */
export const plain = () => ({
  tokens: renderToStaticMarkup(
    <TokenField
      name="tags"
      label="Tags"
      tokens={[
        { value: "sun", label: "Sun" },
        { value: "rain", label: "Rain" },
      ]}
      load={async () => []}
    />,
  ),
  switch: renderToStaticMarkup(<Switch name="digest" label="Digest" checked />),
  inQuery: renderToStaticMarkup(
    <Pager paging={PAGING} pageUrl={(page) => `/discussions?sort=-score&page=${page}`} />,
  ),
  inPath: renderToStaticMarkup(<Pager paging={PAGING} pageUrl={(page) => `/discussion/1/p${page}`} />),
  message: renderToStaticMarkup(<MessageBar kind="error">Careful.</MessageBar>),
  collapsible: renderToStaticMarkup(<Collapsible>All of it.</Collapsible>),
  breadcrumbs: renderToStaticMarkup(
    <Breadcrumbs crumbs={["a", "b", "c", "d"].map((name) => ({ name, url: `/${name}` }))} />,
  ),
});
