import { commentBulkActions, discussionBulkActions } from "#features/bulk/client/index.ts";
import { commentActions } from "#features/comments/client/index.ts";
import { belowPost, discussionActions } from "#features/discussions/client/index.ts";
import { layoutQuery } from "#features/layouts/client/index.ts";
import { logActions } from "#features/log/client/index.ts";
import { memberSlot } from "#features/members/client/index.ts";
import { userActionItems, userActions } from "#features/profiles/client/index.ts";
import { inboxActions } from "#features/reports/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { addTo, fill } from "#platform/client/slots.tsx";
import {
  notesLink,
  warnAuthor,
  warnCommenter,
  warnCommenters,
  warnReported,
  warnStarters,
  warnUser,
} from "./warn-actions.ts";
import { warningLog } from "./warning-log.ts";

export const warnings2Client = clientFeature({
  name: "warnings2",
  pages: [
    { path: /^\/community-rules$/, query: () => layoutQuery({ layoutViewType: "rules" }) },
    {
      path: /^\/appeal\/(?<token>[^/]+)$/,
      query: ({ params }) => layoutQuery({ layoutViewType: "appeal", params }),
    },
  ],
  fills: [
    addTo(userActions, warnUser),
    addTo(userActions, notesLink),
    addTo(discussionActions, warnAuthor),
    addTo(commentActions, warnCommenter),
    addTo(discussionBulkActions, warnStarters),
    addTo(commentBulkActions, warnCommenters),
    addTo(inboxActions, warnReported),
    addTo(logActions, warningLog),
    fill(
      belowPost,
      lazyComponent(async () => (await import("./post-warning.tsx")).WarningBelowPost),
    ),
    fill(
      userActionItems,
      lazyComponent(async () => (await import("./notes-on-card.tsx")).NotesOnCard),
    ),
    fill(
      memberSlot,
      lazyComponent(async () => (await import("./member-notes.tsx")).MemberNotes),
    ),
  ],
  components: {
    JailNotice: lazyComponent(async () => (await import("./jail-notice.tsx")).JailNotice),
    RulesPage: lazyComponent(async () => (await import("./rules-page.tsx")).RulesPage),
    AppealForm: lazyComponent(async () => (await import("./appeal-form.tsx")).AppealForm),
    OwnWarningsPage: lazyComponent(async () => (await import("./own-warnings-page.tsx")).OwnWarningsPage),
    NotesPage: lazyComponent(async () => (await import("./notes-page.tsx")).NotesPage),
    WarningsAdminPage: lazyComponent(
      async () => (await import("./warnings-admin-page.tsx")).WarningsAdminPage,
    ),
    AppealsAdminPage: lazyComponent(async () => (await import("./appeals-admin-page.tsx")).AppealsAdminPage),
  },
});
