import { renderToString } from "react-dom/server";
import type { ActionForm } from "#features/bulk/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { SessionProvider, type Site, sessionOf } from "#platform/client/session.tsx";
import { addTo, FillingsProvider } from "#platform/client/slots.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { memberBulkActions } from "../slots.ts";
import { useMemberActions } from "./member-selection-bar.tsx";

const notes = clientFeature({
  name: "notes",
  fills: [
    addTo(memberBulkActions, {
      label: () => "Add Note…",
      isOffered: ({ userID }) => userID === 1,
      form: onDemand<ActionForm<{ userID: number }>>(async () => () => null),
    }),
  ],
});

function Actions() {
  const rights = { seesAccounts: true, seesAddresses: true, adds: true, moderates: true, deletes: true };
  return useMemberActions({ ...rights, edits: false, bans: false })
    .map(({ label }) => label)
    .join();
}

/** Renders what a reader can do with selected members, with or without the add-on. */
export function renderFor(userID: number, hasAddon: boolean): string {
  const permissions = { permissions: [], isAdmin: true, isSysAdmin: false, isSuperAdmin: false };
  return renderToString(
    <SessionProvider value={sessionOf({ me: { userID, permissions } } as unknown as Site)}>
      <FillingsProvider value={hasAddon ? (notes.fills ?? []) : []}>
        <Actions />
      </FillingsProvider>
    </SessionProvider>,
  );
}
