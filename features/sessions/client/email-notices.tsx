import { useEffect } from "react";
import { useLocation, useSearch } from "wouter";
import { useSession, withTarget } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { Notice } from "./notice.tsx";
import { useUnconfirmedAddress } from "./sent-address.ts";

/** Reports once that the address is confirmed, on the page to which the emailed link returns. */
export function Confirmed({ parameter }: { parameter: string }) {
  useEffect(() => {
    // The address of the page is copied and bookmarked without it.
    const url = new URL(location.href);
    url.searchParams.delete(parameter);
    history.replaceState(history.state, "", url);
  }, [parameter]);
  return <Notice kind="info">{t("Your email address is confirmed.")}</Notice>;
}

export function Waiting() {
  const { site } = useSession();
  const [path] = useLocation();
  const search = useSearch();
  const email = useUnconfirmedAddress();
  const page = withTarget("/entry/emailconfirmrequest", search ? `${path}?${search}` : path);
  return (
    <Notice kind="warning" actions={<a href={page}>{t("Resend confirmation email")}</a>}>
      {t("Your email address is not confirmed.")}{" "}
      {site.unconfirmed?.isEmailed ? (
        <>
          {t("We sent a link to {email}.", { email })} <a href={page}>{t("Change Address")}</a>
        </>
      ) : (
        t("This community can’t send email yet. An administrator can confirm your account.")
      )}
    </Notice>
  );
}
