import { renderToString } from "react-dom/server";
import { memberBulkActions, memberSlot } from "#features/members/client/index.ts";
import { useMemberActions } from "#features/members/client/list/member-selection-bar.tsx";
import { clientFeature } from "#platform/client/feature.ts";
import { SessionProvider, type Site, sessionOf } from "#platform/client/session.tsx";
import { addTo, FillingsProvider, fill, Slot } from "#platform/client/slots.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";

const notes = clientFeature({
  name: "notes",
  fills: [
    fill(memberSlot, ({ userID, name }) => <p>{`Note ${userID} about ${name}`}</p>),
    addTo(memberBulkActions, {
      label: () => "Add Note…",
      isOffered: ({ userID }) => userID === 1,
      form: onDemand(async () => () => null),
    }),
  ],
});

const fillingsOf = (addons: readonly string[]) =>
  [notes].filter(({ name }) => addons.includes(name)).flatMap((feature) => feature.fills ?? []);

/** Renders the slot of the page about a member, with the given add-ons enabled. */
export function renderWith(addons: readonly string[]): string {
  return renderToString(
    <FillingsProvider value={fillingsOf(addons)}>
      <Slot of={memberSlot} userID={4} name="birch" />
    </FillingsProvider>,
  );
}

function Actions() {
  const rights = { seesAccounts: true, seesAddresses: true, adds: true, moderates: true, deletes: true };
  return useMemberActions({ ...rights, edits: false, bans: false })
    .map(({ label }) => label)
    .join();
}

/** Renders what a reader can do with selected members, with the given add-ons enabled. */
export function renderActions(userID: number, addons: readonly string[]): string {
  const permissions = { permissions: [], isAdmin: true, isSysAdmin: false, isSuperAdmin: false };
  return renderToString(
    <SessionProvider value={sessionOf({ me: { userID, permissions } } as unknown as Site)}>
      <FillingsProvider value={fillingsOf(addons)}>
        <Actions />
      </FillingsProvider>
    </SessionProvider>,
  );
}
