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
  /** The field is in the form of the results page. */
  isWithFilters?: boolean;
  /** The reader did not type `query`, so that focus selects it. */
  isGuess?: boolean;
}

/** The search input of any form; its menu loads on first focus or hover. */
export function SearchBox(props: SearchBoxProps) {
  const { query, placeholder, hideButton, domain, isWithFilters = false, isGuess = false } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isNear, setNear] = useState(false);
  const Menu = useLoaded(searchMenu, isNear);
  const come = () => setNear(true);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: focus and hover only preload the menu of the field
    <div className={styles.box} onFocus={come} onPointerEnter={come}>
      <Icon name="search" size={18} />
      <input
        ref={input}
        name="query"
        aria-label={t("Search")}
        placeholder={placeholder ?? t("Search")}
        defaultValue={query}
        onFocus={isGuess ? ({ target }) => target.select() : undefined}
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
  /** Additional fields. */
  children?: ReactNode;
}

/** A search form with only the field, for all pages but the results page. */
export function SearchField({ children, ...box }: SearchFieldProps) {
  const { url } = useSession().site.search;
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers have had that element for only two years
    <form
      className={styles.field}
      role="search"
      // Several fields on a page need different names.
      aria-label={box.placeholder ?? t("Search")}
      action={url}
    >
      <SearchBox {...box} />
      {box.domain && <input type="hidden" name="domain" value={box.domain} />}
      {children}
    </form>
  );
}
