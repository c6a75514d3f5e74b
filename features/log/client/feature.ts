import { errorActions, layoutQuery } from "#features/layouts/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { fill } from "#platform/client/slots.tsx";

/** Valid filter values; others in an address are ignored. */
const WORD = /^\w{1,50}$/;

export const logClient = clientFeature({
  name: "log",
  pages: [
    {
      path: /^(?<path>\/log(?:\/(?:filter|\d{1,15}))?)$/,
      query: ({ params, search }) =>
        layoutQuery({
          layoutViewType: "log",
          params: {
            ...Object.fromEntries([...search].filter(([name]) => WORD.test(name))),
            path: params["path"],
          },
        }),
    },
  ],
  components: {
    LogPage: lazyComponent(async () => (await import("./log-page.tsx")).LogPage),
  },
  fills: [
    fill(
      errorActions,
      lazyComponent(async () => (await import("./restore-deleted.tsx")).RestoreDeleted as never),
    ),
  ],
});
