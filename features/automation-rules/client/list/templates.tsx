import { t } from "#platform/client/translate.ts";
import { Icon } from "#platform/client/ui/icon.tsx";
import type { RulesPage } from "../../contract.ts";
import { ADD_PATH } from "../paths.ts";
import styles from "./rules.module.css";

/** Says what rules are for while there are none, with rules to begin with. */
export const Templates = ({ templates }: Pick<RulesPage, "templates">) => (
  <div className={styles.empty}>
    <h2>{t("No rules yet")}</h2>
    <p>{t("Begin with one of these, and adapt it before you turn it on.")}</p>
    <ul>
      {templates.map(({ id, name, text }) => (
        <li key={id}>
          <a href={`${ADD_PATH}?template=${id}`}>
            <span>
              <strong>{name}</strong>
              <small>{text}</small>
            </span>
            <Icon name="chevron-end" size={18} />
          </a>
        </li>
      ))}
    </ul>
  </div>
);
