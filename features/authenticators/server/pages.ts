import { addProfilePage, profileSections } from "#features/profiles/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { LinkedAccountsShown } from "../contract.ts";
import { listLinked } from "./linked/linked-accounts.ts";
import { listUsable } from "./saved/known.ts";
import { connectPath } from "./view.ts";

const PATH = "/profile/connections";

export const linkedPages = [
  addProfilePage({
    path: PATH,
    section: profileSections.account,
    sort: 72,
    name: phrase("Linked Accounts"),
    description: phrase("Accounts on other sites with which you can sign in here."),
    isOwn: true,
    isOn: async (context) => (await listUsable(context)).length > 0,
    component: "LinkedAccountsPage",
    async load(context): Promise<LinkedAccountsShown> {
      const linked = await listLinked(context);
      const usable = await listUsable(context);
      return {
        linked,
        providers: usable.map(({ authenticator: { name, urlcode } }) => ({
          ...{ name, urlcode },
          url: `${connectPath({ urlcode })}?${new URLSearchParams({ target: PATH })}`,
        })),
      };
    },
  }),
];
