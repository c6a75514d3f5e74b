import type { changeRolePermissions } from "#features/permissions/contract.ts";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import styles from "./access.module.css";
import { StepFrame, type StepProps } from "./step-frame.tsx";
import { useSaveConfig } from "./use-save-config.ts";

interface CardsProps {
  legend: string;
  name: string;
  value: string;
  cards: readonly { value: string; title: string; text: string }[];
  onChange(value: string): void;
}

/** A question with its answers, each with what follows from it. */
const Cards = ({ legend, name, value, cards, onChange }: CardsProps) => (
  <fieldset className={styles.cards}>
    <legend>{legend}</legend>
    {cards.map((card) => (
      <label key={card.value}>
        <input
          type="radio"
          name={name}
          value={card.value}
          defaultChecked={card.value === value}
          onChange={() => onChange(card.value)}
        />
        <span>
          <b>{card.title}</b>
          <small>{card.text}</small>
        </span>
      </label>
    ))}
  </fieldset>
);

/** Who can read, and who can register. */
export function AccessStep({ setup, onPreview }: StepProps) {
  const api = useApi();
  const saveConfig = useSaveConfig();
  // Recommended, and therefore checked until the step is saved.
  const isNew = !setup.done.includes("access");
  const { guestRoleID, canGuestsRead, registrationMethod, heldFirstPosts } = setup;
  async function save(form: FormData): Promise<void> {
    const isHeld = form.get("hold") !== null;
    await saveConfig({
      "registration.method": form.get("register"),
      // A larger number that was set elsewhere stays.
      ...(isHeld !== heldFirstPosts > 0 && { "premoderation.firstPosts": isHeld ? 1 : 0 }),
    });
    const isOpen = form.get("read") === "everyone";
    if (guestRoleID === null || isOpen === canGuestsRead) return;
    await api.call<typeof changeRolePermissions>(
      "PATCH",
      `/roles/${guestRoleID}/permissions` as never,
      {
        body: [{ type: "global", permissions: { "discussions.view": isOpen } }],
      } as never,
    );
  }
  return (
    <StepFrame
      step="access"
      title={t("Decide Who Can Join")}
      text={t("You can change this at any time. Single categories can have rules of their own.")}
      onSave={save}
    >
      <Cards
        legend={t("Who can read")}
        name="read"
        value={canGuestsRead ? "everyone" : "members"}
        onChange={(value) => onPreview({ canGuestsRead: value === "everyone" })}
        cards={[
          {
            value: "everyone",
            title: t("Everyone"),
            text: t("Search engines included. People can read before they register."),
          },
          {
            value: "members",
            title: t("Members only"),
            text: t("Guests see your name, your description and a sign-in form."),
          },
        ]}
      />
      <Cards
        legend={t("Who can register")}
        name="register"
        value={registrationMethod}
        onChange={(value) => onPreview({ registrationMethod: value })}
        cards={[
          { value: "Basic", title: t("Anyone"), text: t("With an email address that they confirm.") },
          {
            value: "Approval",
            title: t("Anyone, after approval"),
            text: t("Applications wait for you under Review."),
          },
          {
            value: "Invitation",
            title: t("People with an invitation"),
            text: t("You send invitations under People."),
          },
        ]}
      />
      <fieldset className={styles.cards}>
        <legend>{t("First posts")}</legend>
        <label>
          <input type="checkbox" name="hold" defaultChecked={heldFirstPosts > 0 || isNew} />
          <span>
            <b>{t("Hold the first post of new members for approval")}</b>
            <small>{t("Recommended until you have moderators.")}</small>
          </span>
        </label>
      </fieldset>
    </StepFrame>
  );
}
