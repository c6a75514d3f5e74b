import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocation, useSearch } from "wouter";
import { type CallError, UNREACHABLE } from "#platform/client/api.ts";
import { apiQuery } from "#platform/client/query.tsx";
import { useEntryLinks, useSession, withTarget } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { Message } from "#platform/client/ui/message.tsx";
import type { AnswerOf } from "#platform/contract/endpoint.ts";
import type { HydratedNode, lookupHydrate } from "../contract.ts";
import { PageFrame } from "./page-frame.tsx";
import { usePageTitle } from "./page-title.ts";

/** Statuses of temporary errors: no response, too many requests, or an overloaded forum. */
const TRY_AGAIN: ReadonlySet<number> = new Set([UNREACHABLE, 429, 502, 503, 504]);

/** Query for the title bar of error pages, whose own page could not be composed. */
export const errorLayoutQuery = () =>
  apiQuery<typeof lookupHydrate>("/layouts/lookup-hydrate", { query: { layoutViewType: "error" } });

/** Returns title and text of an error page by status. */
export function errorMessages({ status, message, recordType }: CallError): { title: string; text: string } {
  if (status === 403) {
    return { title: t("Permission Problem"), text: t("You don't have permission to view this resource.") };
  }
  if (status === 404 && recordType) {
    return {
      title: t(
        "{type, select, discussion {Discussion Not Found} comment {Comment Not Found} category {Category Not Found} user {User Not Found} other {Not Found}}",
        { type: recordType },
      ),
      text: t(
        "{type, select, discussion {The discussion you were looking for could not be found.} comment {The comment you were looking for could not be found.} category {The category you were looking for could not be found.} user {The user you were looking for could not be found.} other {What you were looking for could not be found.}}",
        { type: recordType },
      ),
    };
  }
  if (status === 410 || TRY_AGAIN.has(status)) return { title: t("There was an error"), text: message };
  const text =
    status === 404 ? t("The page you were looking for could not be found.") : t("Please try again later.");
  return { title: t("There was an error"), text };
}

/** Returns the title bar, that of the previous page while the forum is unreachable. */
function useTitleBar(): HydratedNode | undefined {
  const { data } = useQuery(errorLayoutQuery());
  const known = useQueryClient().getQueriesData<AnswerOf<typeof lookupHydrate>>({
    queryKey: [errorLayoutQuery().queryKey[0]],
  });
  const pages = [data, ...known.map(([, page]) => page)];
  return pages.flatMap((page) => (page && "titleBar" in page ? page.titleBar : []))[0];
}

interface NextStep {
  label: string;
  url: string;
  isReload?: boolean;
  /** Replaces the text of the error. */
  text?: string;
}

/** Returns the next step for an error. */
function useNextStep(status: number): NextStep {
  const { isGuest, emailConfirmed } = useSession();
  const { signIn } = useEntryLinks();
  const [path] = useLocation();
  const search = useSearch();
  const here = search ? `${path}?${search}` : path;
  if (status === 403 && isGuest) return { label: t("Sign In"), url: signIn };
  if (status === 403 && !emailConfirmed)
    return {
      label: t("Confirm Your Email Address"),
      url: withTarget("/entry/emailconfirmrequest", here),
      text: t("Confirm your email address to take part."),
    };
  if (TRY_AGAIN.has(status)) return { label: t("Reload"), url: here, isReload: true };
  const isGone = status === 404 || status === 410;
  return { label: isGone ? t("Back to home page") : t("Back to Home"), url: "/" };
}

export function ErrorPage({ error }: { error: CallError }) {
  const titleBar = useTitleBar();
  const { text: advice, ...action } = useNextStep(error.status);
  const { title, text } = errorMessages(error);
  usePageTitle(title);
  return (
    <PageFrame titleBar={titleBar} page={title}>
      <Message title={title} text={advice ?? text} action={action} />
    </PageFrame>
  );
}
