import { useSearch } from "wouter";
import { t } from "#platform/client/translate.ts";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import type { ProvidersShown } from "../contract.ts";
import styles from "./authenticators.module.css";
import { problemText } from "./problem-text.ts";

interface ProviderButtonsProps {
  parts: Readonly<Record<string, object>>;
  /** True when there is no form below the buttons, or a folded one. */
  isAlone: boolean;
  /** On the page to sign in, the buttons are above the form. */
  place?: "above" | "below";
}

/** Buttons of the sites with which one can sign in and register, and why a sign-in with one of them failed. */
export function ProviderButtons({ parts, isAlone, place }: ProviderButtonsProps) {
  const search = new URLSearchParams(useSearch());
  const { providers } = parts["authenticators"] as unknown as ProvidersShown;
  const tried = providers.find(({ urlcode }) => urlcode === search.get("provider"));
  const problem = tried && problemText(search.get("problem"), tried.name);
  if (providers.length === 0 || place === "below") return null;
  return (
    <>
      {problem && <MessageBar kind="warning">{problem}</MessageBar>}
      <ul className={styles.providers}>
        {providers.map(({ urlcode, name, url }) => (
          <li key={urlcode}>
            <ButtonLink href={url} data-reload="">
              {t("Continue with {name}", { name })}
            </ButtonLink>
          </li>
        ))}
      </ul>
      {!isAlone && <p className={styles.or}>{t("or")}</p>}
    </>
  );
}
