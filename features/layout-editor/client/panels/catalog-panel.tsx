import { useState } from "react";
import type { CatalogItem } from "#features/layouts/contract.ts";
import { t } from "#platform/client/translate.ts";
import { Icon } from "#platform/client/ui/icon.tsx";
import { Tabs } from "#platform/client/ui/tabs.tsx";
import { placeFor } from "../model/catalog.ts";
import { newSection } from "../model/change-page.ts";
import { SECTION_IDS } from "../model/page.ts";
import { sectionOf, sectionTemplates } from "../model/section-templates.ts";
import { useEditor } from "../model/use-editor.tsx";
import { Picture } from "../pictures/picture.tsx";
import styles from "./catalog-panel.module.css";

/** Other words with which people look for widgets, in English and in the reader’s language. */
const synonyms = (): Readonly<Record<string, string>> => ({
  "react.app-banner": t("hero header top image search welcome"),
  "react.app.content-banner": t("hero header image"),
  "react.cta": t("button call action link"),
  "react.guest-cta": t("register sign in join welcome"),
  "react.rss": t("feed blog news"),
  "react.leaderboard": t("top members points ranking"),
  "react.html": t("code embed iframe text"),
  "react.categories": t("boards forums topics"),
  "react.discussion.discussions": t("threads topics recent list"),
  "react.sitetotals": t("statistics numbers count"),
  "react.tag": t("keywords labels"),
});

interface CardProps {
  id: string;
  name: string;
  description?: string | null;
  onAdd(): void;
  isDraggable?: boolean;
}

function Card({ id, name, description, onAdd, isDraggable = false }: CardProps) {
  const { dragging } = useEditor();
  return (
    <li>
      <button
        type="button"
        className={styles.card}
        data-tooltip={description ?? undefined}
        onClick={onAdd}
        onPointerDown={(event) => isDraggable && dragging.press(event, { id: null, hydrate: id, name })}
      >
        <span className={styles.picture}>
          <Picture id={id} />
        </span>
        {name}
      </button>
    </li>
  );
}

const matches = (text: string, search: string) =>
  search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word));

function groupsOf(items: readonly (readonly [string, CatalogItem])[]) {
  const groups = new Map<string, (readonly [string, CatalogItem])[]>();
  for (const each of items) {
    const { widgetGroup } = each[1];
    groups.set(widgetGroup, [...(groups.get(widgetGroup) ?? []), each]);
  }
  return [...groups];
}

function WidgetList({ search, onAdded }: { search: string; onAdded(): void }) {
  const { catalog, page, addWidget } = useEditor();
  const words = synonyms();
  const found = Object.entries({ ...catalog.widgets, ...catalog.assets, ...catalog.fragments }).filter(
    ([id, { name, description, widgetGroup }]) =>
      id !== "react.titleBar" && matches([name, description, widgetGroup, words[id]].join(" "), search),
  );
  if (found.length === 0) return <p className={styles.none}>{t("No widget is called that.")}</p>;
  return groupsOf(found).map(([group, items]) => (
    <section key={group}>
      <h3 className={styles.group}>{group}</h3>
      <ul className={styles.cards}>
        {items.map(([id, { name, description }]) => (
          <Card
            key={id}
            id={id}
            name={name}
            description={description}
            isDraggable={placeFor(catalog, page, id, undefined) !== null}
            onAdd={() => {
              addWidget(id);
              onAdded();
            }}
          />
        ))}
      </ul>
    </section>
  ));
}

function SectionList({ onAdded }: { onAdded(): void }) {
  const { catalog, page, addSection } = useEditor();
  return (
    <ul className={styles.cards}>
      {SECTION_IDS.map((id) => (
        <Card
          key={id}
          id={id}
          name={catalog.sections[id]?.name ?? id}
          onAdd={() => {
            addSection(page.sections.length, newSection(id));
            onAdded();
          }}
        />
      ))}
    </ul>
  );
}

function TemplateList({ onAdded }: { onAdded(): void }) {
  const { catalog, page, addSection } = useEditor();
  return (
    <ul className={styles.cards}>
      {sectionTemplates(catalog).map((template) => (
        <Card
          key={template.id}
          id={Object.values(template.widgets).flat()[0]?.[0] ?? ""}
          name={template.name}
          onAdd={() => {
            addSection(template.id === "banner" ? 0 : page.sections.length, sectionOf(template));
            onAdded();
          }}
        />
      ))}
    </ul>
  );
}

/** Everything that can be added to the page. */
export function CatalogPanel({ onAdded }: { onAdded(): void }) {
  const [search, setSearch] = useState("");
  return (
    <div className={styles.catalog}>
      <label className={styles.search}>
        <Icon name="search" size={16} />
        <span className="visually-hidden">{t("Search widgets")}</span>
        <input
          type="search"
          dir="auto"
          placeholder={t("Search widgets")}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </label>
      {search !== "" ? (
        <WidgetList search={search} onAdded={onAdded} />
      ) : (
        <Tabs
          label={t("Add")}
          tabs={[
            {
              id: "widgets",
              name: t("Widgets"),
              content: () => <WidgetList search="" onAdded={onAdded} />,
            },
            { id: "sections", name: t("Sections"), content: () => <SectionList onAdded={onAdded} /> },
            { id: "templates", name: t("Templates"), content: () => <TemplateList onAdded={onAdded} /> },
          ]}
        />
      )}
    </div>
  );
}
