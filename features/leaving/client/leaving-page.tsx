import { t } from "#platform/client/translate.ts";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import { FramedPage } from "#platform/client/ui/framed-page.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import styles from "./leaving-page.module.css";

interface LeavingTarget {
  url: string;
  before: string;
  host: string;
  after: string;
  shownHost: string | null;
  looksLike: string | null;
  hasUserName: boolean;
}

/** What can mislead a reader about an address. */
function Warnings({ host, shownHost, looksLike, hasUserName }: LeavingTarget) {
  return (
    <>
      {shownHost !== null && (
        <MessageBar kind="warning">
          {looksLike === null
            ? t("Browsers may show this website as “{name}”.", { name: shownHost })
            : t("Browsers may show this website as “{name}”. It isn’t {other}, although it looks like it.", {
                name: shownHost,
                other: looksLike,
              })}
        </MessageBar>
      )}
      {hasUserName && (
        <MessageBar kind="warning">
          {t("The part before the @ is a user name. The website is {host}.", { host })}
        </MessageBar>
      )}
    </>
  );
}

/** Shows where a link leads, and asks whether to follow it. */
export function LeavingPage({ target }: { target: LeavingTarget | null }) {
  if (!target)
    return (
      <FramedPage
        title={t("You’re Leaving This Community")}
        text={t("This isn’t the address of a website, so the link can’t be opened.")}
        footer={<a href="/">{t("Back to Home")}</a>}
      />
    );
  const { url, before, host, after } = target;
  return (
    <FramedPage
      title={t("You’re Leaving This Community")}
      text={t("This link leads to another website. Continue only if you trust it.")}
    >
      {/* Addresses are read from left to right in every language. */}
      <p className={styles.address} dir="ltr">
        <bdi>
          {before}
          <strong>{host}</strong>
          {after}
        </bdi>
      </p>
      <Warnings {...target} />
      <div className={styles.actions}>
        <ButtonLink kind="primary" href={url} rel="noopener nofollow">
          {t("Continue")}
        </ButtonLink>
        <ButtonLink
          href="/"
          onClick={(event) => {
            // A tab of its own has no page to go back to.
            if (history.length < 2) return;
            event.preventDefault();
            history.back();
          }}
        >
          {t("Go Back")}
        </ButtonLink>
      </div>
    </FramedPage>
  );
}
