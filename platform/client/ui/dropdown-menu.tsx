import { I18nProvider } from "react-aria-components/I18nProvider";
import {
  Header,
  Menu,
  MenuItem,
  MenuSection,
  Popover,
  Separator,
  SubmenuTrigger,
  Text,
} from "react-aria-components/Menu";
import { atBase } from "../base-path.ts";
import { currentLocale } from "../translate.ts";
import type { MenuChoice, MenuEntry, MenuSection as Section } from "./dropdown.tsx";
import styles from "./dropdown-menu.module.css";
import floating from "./floating.module.css";
import { Icon } from "./icon.tsx";
import { nameOf, type PanelProps } from "./opener.tsx";
import { limitsOf, panelOf } from "./panel.ts";

interface DropdownMenuProps extends PanelProps {
  entries: readonly MenuEntry[];
  align: "start" | "end";
  isRich: boolean;
  side: "top" | "bottom";
}

type Item = Exclude<MenuEntry, Section | "separator">;

/** Adjacent entries, with the selection mode of a group of choices. */
interface Group {
  title?: string | undefined;
  choice: MenuChoice["kind"] | null;
  items: Item[];
}

const isSection = (entry: MenuEntry): entry is Section => typeof entry === "object" && "title" in entry;
const choiceOf = (item: Item) => ("kind" in item ? item.kind : null);

function groupsOf(entries: readonly MenuEntry[]): (Group | "separator")[] {
  const groups: (Group | "separator")[] = [];
  const add = (entry: MenuEntry, title?: string): void => {
    if (entry === "separator") groups.push(entry);
    else if (isSection(entry)) {
      entry.entries.forEach((inner, index) => void add(inner, index === 0 ? entry.title : undefined));
    } else {
      const choice = choiceOf(entry);
      const last = groups.at(-1);
      if (title === undefined && typeof last === "object" && last.choice === choice) last.items.push(entry);
      else groups.push({ title, choice, items: [entry] });
    }
  };
  let before: MenuEntry | undefined;
  for (const entry of entries) {
    // A section ends before the next entry that is not part of it.
    if (before && isSection(before) && entry !== "separator" && !isSection(entry)) groups.push("separator");
    add(entry);
    before = entry;
  }
  return groups;
}

function Content({ item }: { item: Item }) {
  const { label, description, icon } = item;
  const choice = choiceOf(item);
  return (
    <>
      {choice && choice !== "switch" && (
        <span className={styles.mark}>
          {(item as MenuChoice).isChecked && <Icon name="check" size={16} />}
        </span>
      )}
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className={styles.text}>
        <Text slot="label">{label}</Text>
        {description && (
          <Text slot="description" className={styles.description as string}>
            {description}
          </Text>
        )}
      </span>
      {choice === "switch" && <span className={styles.switch} data-on={(item as MenuChoice).isChecked} />}
      {"entries" in item && <Icon name="chevron-end" size={16} />}
    </>
  );
}

/** Menu of a Dropdown. */
export function DropdownMenu({ entries, align, isRich, side, ...panel }: DropdownMenuProps) {
  const { openedBy, onClose } = panel;
  const shape = `${styles.menu} ${isRich ? styles.rich : ""}`;
  const limits = limitsOf(panel);

  const itemOf = (item: Item, id: string) => {
    const shared = {
      id,
      textValue: item.label,
      isDisabled: item.isDisabled ?? false,
      className: `${styles.item} ${"isDangerous" in item && item.isDangerous ? styles.dangerous : ""}`,
    };
    if ("entries" in item) {
      return (
        <SubmenuTrigger key={id}>
          <MenuItem {...shared}>
            <Content item={item} />
          </MenuItem>
          <Popover {...limits} className={`${floating.box} ${styles.popover}`} offset={-2} crossOffset={-5}>
            {menuOf(item.entries, `${id}.`, item.label)}
          </Popover>
        </SubmenuTrigger>
      );
    }
    const action =
      "onAction" in item
        ? {
            onAction() {
              onClose();
              item.onAction();
            },
          }
        : {};
    return (
      <MenuItem key={id} {...shared} {...action} {...("href" in item ? { href: atBase(item.href) } : {})}>
        <Content item={item} />
      </MenuItem>
    );
  };

  const groupOf = ({ title, choice, items }: Group, id: string) => {
    const ids = items.map((_, index) => `${id}.${index}`);
    const choices = items as MenuChoice[];
    const checked = new Set(ids.filter((_, index) => choices[index]?.isChecked));
    const selection =
      choice === null
        ? {}
        : {
            selectionMode: choice === "radio" ? ("single" as const) : ("multiple" as const),
            disallowEmptySelection: choice === "radio",
            selectedKeys: checked,
            onSelectionChange(keys: "all" | Set<string | number>) {
              const now = keys === "all" ? new Set<string | number>(ids) : keys;
              choices.forEach((item, index) => {
                const isChecked = now.has(ids[index] as string);
                // A radio button is unchecked only by checking another one.
                if (isChecked !== item.isChecked && (isChecked || choice !== "radio"))
                  item.onChange(isChecked);
              });
            },
          };
    return (
      <MenuSection
        key={id}
        className={styles.group as string}
        {...selection}
        {...(title === undefined ? { "aria-label": items[0]?.label ?? "" } : {})}
      >
        {title !== undefined && <Header className={styles.title as string}>{title}</Header>}
        {items.map((item, index) => itemOf(item, ids[index] as string))}
      </MenuSection>
    );
  };

  const menuOf = (
    all: readonly MenuEntry[],
    prefix: string,
    label: string,
    autoFocus?: true | "first" | "last",
  ) => (
    <Menu className={shape} aria-label={label} {...(autoFocus ? { autoFocus, onClose } : {})} shouldFocusWrap>
      {groupsOf(all).map((group, index) => {
        const id = `${prefix}${index}`;
        if (group === "separator") return <Separator key={id} className={styles.separator as string} />;
        const isPlain = group.choice === null && group.title === undefined;
        return isPlain
          ? group.items.map((item, place) => itemOf(item, `${id}.${place}`))
          : groupOf(group, id);
      })}
    </Menu>
  );

  return (
    <I18nProvider locale={currentLocale().tag}>
      <Popover {...panelOf(panel, align, side)} className={`${floating.box} ${styles.popover}`}>
        {menuOf(entries, "", nameOf(panel), openedBy === "pointer" ? true : openedBy)}
      </Popover>
    </I18nProvider>
  );
}
