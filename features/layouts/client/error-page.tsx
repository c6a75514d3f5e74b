import { useQuery } from "@tanstack/react-query";
import type { CallError } from "#platform/client/api.ts";
import { apiQuery } from "#platform/client/query.tsx";
import { useEntryLinks, useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { Message } from "#platform/client/ui/message.tsx";
import type { lookupHydrate } from "../contract.ts";
import { LayoutNode } from "./layout-nodes.tsx";
import { usePageTitle } from "./page-title.ts";

/** The title bar alone, for pages that could not be composed. */
export const errorLayoutQuery = () =>
  apiQuery<typeof lookupHydrate>("/layouts/lookup-hydrate", { query: { layoutViewType: "error" } });

/** What a reader sees in place of a page, by status, in the words of the error catalogue. */
export function errorWords({ status, message, recordType }: CallError): { title: string; text: string } {
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
  if (status === 410) return { title: t("There was an error"), text: message };
  const text =
    status === 404 ? t("The page you were looking for could not be found.") : t("Please try again later.");
  return { title: t("There was an error"), text };
}

export function ErrorPage({ error }: { error: CallError }) {
  const { data } = useQuery(errorLayoutQuery());
  const { isGuest } = useSession();
  const { signIn } = useEntryLinks();
  const { title, text } = errorWords(error);
  usePageTitle(title);
  const home = error.status === 404 || error.status === 410 ? t("Back to home page") : t("Back to Home");
  return (
    <>
      {data && "titleBar" in data && <LayoutNode node={data.titleBar} />}
      <main id="content" tabIndex={-1}>
        <Message
          title={title}
          text={text}
          action={
            error.status === 403 && isGuest ? { label: t("Sign In"), url: signIn } : { label: home, url: "/" }
          }
        />
      </main>
    </>
  );
}
