import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { IconButton } from "#platform/client/ui/button.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { searchAddress } from "../search-address.ts";
import { Option } from "./option.tsx";
import styles from "./search-menu.module.css";

interface RecentListProps {
  id: string;
  active: number;
  point(place: number): void;
  recent: readonly string[];
  onChoose(text: string): void;
  onRemove(text: string): void;
  onClear(): void;
}

/** Recent searches of this browser, with buttons to delete them. */
export function RecentList({ id, active, point, recent, onChoose, onRemove, onClear }: RecentListProps) {
  const { search } = useSession().site;
  return (
    <>
      <div className={styles.head}>
        <span id={`${id}-label`}>{t("Recent searches")}</span>
        <button type="button" onClick={onClear}>
          {t("Clear All")}
        </button>
      </div>
      <div className={styles.recent}>
        <div id={id} role="listbox" aria-labelledby={`${id}-label`}>
          {recent.map((text, place) => (
            <Option
              key={text}
              {...{ id, place, active, point }}
              href={searchAddress(search, text)}
              newTab={search.newTab}
              onClick={() => onChoose(text)}
            >
              <Icon name="clock" size={16} />
              <bdi className={styles.line}>{text}</bdi>
            </Option>
          ))}
        </div>
        {/* Outside of the options, because a control in an option cannot be pressed by itself. */}
        <div>
          {recent.map((text) => (
            <IconButton
              key={text}
              icon="close"
              size="compact"
              label={t("Remove: {name}", { name: text })}
              onClick={() => onRemove(text)}
            />
          ))}
        </div>
      </div>
    </>
  );
}
