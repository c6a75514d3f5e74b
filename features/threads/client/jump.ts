import type { QueryClient } from "@tanstack/react-query";
import type { CallError } from "#platform/client/api.ts";
import { followLink } from "#platform/client/follow-link.ts";
import { t } from "#platform/client/translate.ts";
import { jumpQuery } from "./jump-query.ts";

interface Jump {
  discussionID: number;
  threadUrl: string;
  /** The number or date that the reader typed. */
  to: string;
}

/** Goes to a place in a thread. Returns an empty text, or why there is no such place. */
export async function jumpTo(
  queryClient: QueryClient,
  { discussionID, threadUrl, to }: Jump,
): Promise<string> {
  if (to === "") return t("Enter a number or a date.");
  try {
    const queryKey: readonly unknown[] = jumpQuery(discussionID, to);
    await queryClient.fetchQuery({ queryKey });
  } catch (refusal) {
    const { errors, message } = refusal as CallError;
    return errors[0]?.message ?? message;
  }
  followLink(`${threadUrl}/jump?${new URLSearchParams({ to })}`);
  return "";
}
