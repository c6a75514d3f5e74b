import { commentDeeds } from "./comment-deeds.ts";
import type { Deed } from "./deed.ts";
import { discussionDeeds } from "./discussion-deeds.ts";
import { keepingDeeds } from "./keeping-deeds.ts";
import { listDeeds } from "./list-deeds.ts";
import { logDeeds } from "./log-deeds.ts";
import { reactionDeeds } from "./reaction-deeds.ts";
import { waitingDeeds } from "./waiting-deeds.ts";

/** All that people do, by what it is called in figures and failures. */
export const deeds: Readonly<Record<string, Deed>> = {
  ...discussionDeeds,
  ...commentDeeds,
  ...reactionDeeds,
  ...keepingDeeds,
  ...listDeeds,
  ...logDeeds,
  ...waitingDeeds,
};
