import { escalations } from "#features/escalations/server/index.ts";
import { tags } from "#features/tags/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { webhookChangeKinds } from "./change-kinds.ts";
import { webhookCleanUp } from "./deliveries/clean-up.ts";
import { fanningOut } from "./deliveries/fan-out.ts";
import { sendingJobs } from "./deliveries/send-due.ts";
import { webhookNotifications } from "./notify.ts";
import { webhookPages } from "./pages.ts";
import { webhooksOfUsers } from "./personal-data.ts";
import { webhookRoutes } from "./routes.ts";
import { moderationSources } from "./sources/moderation.ts";
import { postSources } from "./sources/posts.ts";
import { reactionSource } from "./sources/reactions.ts";
import { userSource } from "./sources/users.ts";
import { activeWebhooks } from "./webhooks/active-webhooks.ts";

export { addWebhookEvent, webhookAction } from "./extension-points.ts";

/** Webhooks: addresses of other programs to which the forum posts events. */
export const webhooks = feature({
  name: "webhooks",
  needs: [escalations, tags],
  tablesOf: import.meta.url,
  adds: [
    ...webhookRoutes,
    ...webhookPages,
    ...webhookChangeKinds,
    ...activeWebhooks.adds,
    ...fanningOut,
    ...sendingJobs,
    ...webhookCleanUp,
    ...webhookNotifications,
    ...webhooksOfUsers,
    ...postSources,
    ...userSource,
    ...reactionSource,
    ...moderationSources,
  ],
});
