import { addStatusNames } from "#features/statuses/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";

const named = (status: "unanswered" | "answered" | "accepted" | "rejected") =>
  phrase(
    "{status, select, unanswered {Unanswered} answered {Answered} accepted {Accepted} other {Rejected}}",
    { status },
  );

export const questionStatusNames = addStatusNames({
  Unanswered: named("unanswered"),
  Answered: named("answered"),
  Accepted: named("accepted"),
  Rejected: named("rejected"),
});
