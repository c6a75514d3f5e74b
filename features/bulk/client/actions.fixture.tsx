import { renderToString } from "react-dom/server";
import { clientFeature } from "#platform/client/feature.ts";
import { SessionProvider, type Site, sessionOf } from "#platform/client/session.tsx";
import { addTo, FillingsProvider } from "#platform/client/slots.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { ActionButtons } from "./action-buttons.tsx";
import { type BulkAction, commentBulkActions, discussionBulkActions } from "./actions.ts";
import { useCommentActions, useDiscussionActions } from "./own-actions.ts";
import { discussionSelection } from "./selection.ts";

const warn = <Chosen,>(): BulkAction<Chosen> => ({
  label: () => "Warn",
  isOffered: ({ userID }) => userID === 1,
  form: onDemand(async () => () => null),
});

const warnings = clientFeature({
  name: "warnings",
  fills: [addTo(discussionBulkActions, warn()), addTo(commentBulkActions, warn())],
});

const permissions = { permissions: [], isAdmin: true, isSysAdmin: false, isSuperAdmin: false };

function Buttons() {
  const shared = { selection: discussionSelection(1), useKnown: () => null, onAsk() {} };
  return (
    <>
      <ActionButtons {...shared} actions={useDiscussionActions()} />
      <hr />
      <ActionButtons {...shared} actions={useCommentActions()} />
    </>
  );
}

/**
 * Renders the actions offered to a reader for selected discussions and comments, with or without
 * the add-on.
 */
export const renderFor = (userID: number, hasAddon: boolean): string =>
  renderToString(
    <SessionProvider value={sessionOf({ me: { userID, permissions } } as unknown as Site)}>
      <FillingsProvider value={hasAddon ? (warnings.fills ?? []) : []}>
        <Buttons />
      </FillingsProvider>
    </SessionProvider>,
  );
