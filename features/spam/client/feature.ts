import { banChoices } from "#features/bans/client/index.ts";
import { commentActions } from "#features/comments/client/index.ts";
import { discussionActions } from "#features/discussions/client/index.ts";
import { userActions } from "#features/profiles/client/index.ts";
import { inboxActions } from "#features/reports/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { addTo } from "#platform/client/slots.tsx";
import { commentAction, discussionAction, userAction } from "./on-posts.tsx";
import { inboxAction } from "./on-reports.tsx";
import { removalChoice } from "./removal-choice.ts";

export const spamClient = clientFeature({
  name: "spam",
  fills: [
    addTo(discussionActions, discussionAction),
    addTo(commentActions, commentAction),
    addTo(userActions, userAction),
    addTo(inboxActions, inboxAction),
    addTo(banChoices, removalChoice),
  ],
});
