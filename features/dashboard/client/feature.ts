import { layoutQuery } from "#features/layouts/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";

/** Names of query parameters that a page may use; others are ignored. */
const WORD = /^\w{1,50}$/;

export const dashboardClient = clientFeature({
  name: "dashboard",
  pages: [
    {
      path: /^(?<path>\/dashboard(?:\/.+)?)$/,
      query: ({ params, search }) =>
        layoutQuery({
          layoutViewType: "dashboard",
          params: {
            ...Object.fromEntries([...search].filter(([name]) => WORD.test(name))),
            path: params["path"],
          },
        }),
    },
  ],
});
