import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { ComboBox, Input, ListBox, ListBoxItem, Popover } from "react-aria-components/ComboBox";
import { I18nProvider } from "react-aria-components/I18nProvider";
import type { listUsersByName } from "#features/users/contract.ts";
import { apiQuery } from "#platform/client/query.tsx";
import { currentLocale, t } from "#platform/client/translate.ts";
import field from "#platform/client/ui/field.module.css";
import styles from "./why-panel.module.css";

const MOST_SHOWN = 10;

export interface Member {
  userID: number;
  name: string;
}

interface MemberBoxProps {
  label: string;
  onChoose(member: Member | null): void;
}

/** A field for one member, with suggestions by name. */
export function MemberBox({ label, onChoose }: MemberBoxProps) {
  const id = useId();
  const [text, setText] = useState("");
  const typed = text.trim();
  const { data: found = [], isFetching } = useQuery({
    ...apiQuery<typeof listUsersByName>("/users/by-names", {
      query: { name: `${typed}*`, order: "mention", limit: MOST_SHOWN },
    }),
    enabled: typed !== "",
    placeholderData: (before) => before,
  });
  return (
    <I18nProvider locale={currentLocale().tag}>
      <label htmlFor={id}>{label}</label>
      <ComboBox
        aria-label={label}
        items={typed === "" ? [] : found}
        inputValue={text}
        onInputChange={setText}
        onChange={(key) => {
          const member = found.find(({ userID }) => userID === key);
          onChoose(member ?? null);
          if (member) setText(member.name);
        }}
        allowsEmptyCollection={typed !== "" && isFetching}
        menuTrigger="input"
      >
        <Input id={id} className={field.input} dir="auto" autoComplete="off" />
        <Popover className={styles.list} offset={4} containerPadding={16}>
          <ListBox
            items={found.map((member) => ({ ...member, id: member.userID }))}
            renderEmptyState={() => <p className={styles.hint}>{t("Loading")}</p>}
          >
            {({ name }) => <ListBoxItem className={styles.option}>{name}</ListBoxItem>}
          </ListBox>
        </Popover>
      </ComboBox>
    </I18nProvider>
  );
}
