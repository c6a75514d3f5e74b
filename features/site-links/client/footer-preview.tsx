import { footerStyle } from "#features/layouts/client/index.ts";
import type { ShownItem } from "#features/navigation/contract.ts";
import { t } from "#platform/client/translate.ts";

const Name = ({ name, badge, url }: ShownItem) => {
  const label = (
    <>
      <bdi>{name}</bdi> {badge && <small>{badge}</small>}
    </>
  );
  return url === null ? label : <a href={url}>{label}</a>;
};

const List = ({ items }: { items: readonly ShownItem[] }) => (
  <ul>
    {items.map((item) => (
      <li key={item.id}>
        <Name {...item} />
      </li>
    ))}
  </ul>
);

/** The links of the footer as the server renders them, before they are saved. */
export function FooterPreview({ items }: { items: readonly ShownItem[] }) {
  const columns = items.filter(({ children }) => children.length > 0);
  const single = items.filter(({ children }) => children.length === 0);
  return (
    <div className={footerStyle}>
      <nav aria-label={t("Footer")}>
        {columns.map((column) => (
          <div key={column.id}>
            <p>
              <Name {...column} />
            </p>
            <List items={column.children} />
          </div>
        ))}
        {single.length > 0 && (
          <div>
            <List items={single} />
          </div>
        )}
      </nav>
    </div>
  );
}
