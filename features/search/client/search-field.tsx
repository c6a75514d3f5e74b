import { type ReactNode, useRef, useState } from "react";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { Icon } from "#platform/client/ui/icon.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { useLoaded } from "#platform/client/use-loaded.ts";
import styles from "./search-field.module.css";

const searchMenu = onDemand(async () => (await import("./menu/search-menu.tsx")).SearchMenu);

interface SearchBoxProps {
  query?: string;
  placeholder?: string;
  hideButton?: boolean;
  domain?: string;
  /** It stands in the form of the page of results. */
  isWithFilters?: boolean;
}

/** Where words to search for are typed, in whichever form; its menu comes with the first sign that it is wanted. */
export function SearchBox({ query, placeholder, hideButton, domain, isWithFilters = false }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isNear, setNear] = useState(false);
  const Menu = useLoaded(searchMenu, isNear);
  const come = () => setNear(true);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: who comes near it means the field in it
    <div className={styles.box} onFocus={come} onPointerEnter={come}>
      <Icon name="search" size={18} />
      <input
        ref={input}
        name="query"
        aria-label={t("Search")}
        placeholder={placeholder ?? t("Search")}
        defaultValue={query}
        maxLength={300}
        autoComplete="off"
        enterKeyHint="search"
        dir="auto"
      />
      {Menu && <Menu {...{ input, domain, isWithFilters }} />}
      {!hideButton && <button type="submit">{t("Search")}</button>}
    </div>
  );
}

interface SearchFieldProps extends SearchBoxProps {
  /** Further fields. */
  children?: ReactNode;
}

/** A form of nothing but the field, for every place outside of the page of results. */
export function SearchField({ children, ...box }: SearchFieldProps) {
  const { url } = useSession().site.search;
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers know that element for two years only
    <form
      className={styles.field}
      role="search"
      // Several on a page are told apart.
      aria-label={box.placeholder ?? t("Search")}
      action={url}
    >
      <SearchBox {...box} />
      {box.domain && <input type="hidden" name="domain" value={box.domain} />}
      {children}
    </form>
  );
}
