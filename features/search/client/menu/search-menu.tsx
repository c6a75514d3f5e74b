import { type RefObject, useEffect, useId, useState } from "react";
import { announce } from "#platform/client/announce.ts";
import { followLink } from "#platform/client/follow-link.ts";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { IconButton } from "#platform/client/ui/button.tsx";
import { addressOfForm, searchAddress } from "../search-address.ts";
import { RecentList } from "./recent-list.tsx";
import { RecentSearches } from "./recent-searches.ts";
import styles from "./search-menu.module.css";
import { SuggestionList } from "./suggestion-list.tsx";
import { useCombobox } from "./use-combobox.ts";
import { useSuggested } from "./use-suggested.ts";

interface SearchMenuProps {
  input: RefObject<HTMLInputElement | null>;
  /** Key of the domain to search. */
  domain: string | undefined;
  /** The field is in the form of the results page, whose other fields count as filters. */
  isWithFilters: boolean;
}

/** Menu below a search field: recent searches, or suggestions for the typed text. */
export function SearchMenu({ input, domain, isWithFilters }: SearchMenuProps) {
  const { userID, site } = useSession();
  const { search } = site;
  const id = useId();
  const [text, setText] = useState(() => input.current?.value ?? "");
  const [isOpen, setOpen] = useState(false);
  const [active, point] = useState(-1);
  const [recent] = useState(() => new RecentSearches(userID));
  const [past, setPast] = useState(() => recent.all());
  const typed = text.trim();
  const { found, isCurrent } = useSuggested(typed, domain);
  const isRecent = typed === "";
  // One more option: the link to all results.
  const count = isRecent ? past.length : search.autocomplete ? found.length + 1 : 0;
  const isShown = isOpen && count > 0;

  function change(next: string): void {
    setText(next);
    setOpen(true);
    point(-1);
    setPast(recent.all());
  }
  function remember(terms: string): void {
    if (terms !== "") recent.add(terms);
    setOpen(false);
  }
  function forget(terms: string): void {
    recent.drop(terms);
    setPast(recent.all());
    point(-1);
    announce(t("Removed: {label}", { label: terms }));
    input.current?.focus();
  }
  function clear(): void {
    if (input.current) input.current.value = "";
    change("");
    input.current?.focus();
  }

  useCombobox({
    ...{ input, id, isOpen: isShown, active, count, point },
    type: change,
    open: () => {
      setOpen(true);
      setPast(recent.all());
    },
    close: () => setOpen(false),
    submit(event, terms) {
      remember(terms);
      // The results page submits its form itself.
      if (isWithFilters) return;
      event.preventDefault();
      if (search.template) followLink(searchAddress(search, terms), search.newTab);
      else followLink(addressOfForm(event.target as HTMLFormElement));
    },
    remove: (place) => isRecent && past[place] !== undefined && forget(past[place]),
  });

  useEffect(() => {
    if (isShown && !isRecent && isCurrent)
      announce(
        t("{count, plural, =0 {No suggestions} one {# suggestion} other {# suggestions}}", {
          count: found.length,
        }),
      );
  }, [isShown, isRecent, isCurrent, found.length]);

  const common = { id, active, point };
  return (
    <>
      {text !== "" && <IconButton icon="close" size="compact" label={t("Clear")} onClick={clear} />}
      {isShown && (
        // biome-ignore lint/a11y/noStaticElementInteractions: a press in the menu leaves the focus in the field
        <div className={styles.menu} data-below="" onMouseDown={(event) => event.preventDefault()}>
          {isRecent ? (
            <RecentList
              {...common}
              recent={past}
              onChoose={remember}
              onRemove={forget}
              onClear={() => {
                recent.clear();
                setPast([]);
                input.current?.focus();
              }}
            />
          ) : (
            <SuggestionList
              {...common}
              found={found}
              typed={typed}
              onLeave={() => setOpen(false)}
              onAll={() => remember(typed)}
            />
          )}
        </div>
      )}
    </>
  );
}
