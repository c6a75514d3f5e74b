import { renderToString } from "react-dom/server";
import { clientFeature } from "#platform/client/feature.ts";
import { SessionProvider, type Site, sessionOf } from "#platform/client/session.tsx";
import { addTo, FillingsProvider } from "#platform/client/slots.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { useCommentDeeds } from "./comment-deeds.ts";
import { DeedButtons } from "./deed-buttons.tsx";
import { type BulkDeed, commentBulkDeeds, discussionBulkDeeds } from "./deeds.ts";
import { useDiscussionDeeds } from "./discussion-deeds.ts";
import { discussionSelection } from "./selection.ts";

const warn = <Chosen,>(): BulkDeed<Chosen> => ({
  label: () => "Warn",
  isOffered: ({ userID }) => userID === 1,
  form: onDemand(async () => () => null),
});

const warnings = clientFeature({
  name: "warnings",
  fills: [addTo(discussionBulkDeeds, warn()), addTo(commentBulkDeeds, warn())],
});

const permissions = { permissions: [], isAdmin: true, isSysAdmin: false, isSuperAdmin: false };

function Buttons() {
  const shared = { selection: discussionSelection(1), useKnown: () => null, onAsk() {} };
  return (
    <>
      <DeedButtons {...shared} deeds={useDiscussionDeeds()} />
      <hr />
      <DeedButtons {...shared} deeds={useCommentDeeds()} />
    </>
  );
}

/** What is offered to a reader for chosen discussions, and for chosen comments, with the add-on or without. */
export const renderFor = (userID: number, hasAddon: boolean): string =>
  renderToString(
    <SessionProvider value={sessionOf({ me: { userID, permissions } } as unknown as Site)}>
      <FillingsProvider value={hasAddon ? (warnings.fills ?? []) : []}>
        <Buttons />
      </FillingsProvider>
    </SessionProvider>,
  );
