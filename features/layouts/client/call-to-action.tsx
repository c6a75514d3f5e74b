import { useEntryLinks } from "#platform/client/session.tsx";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import { classes } from "#platform/client/ui/classes.ts";
import type { Background } from "../contract.ts";
import { backgroundStyle } from "./background.ts";
import styles from "./call-to-action.module.css";

type ButtonKind = "primary" | "standard" | "text";

interface Look {
  title?: string | null;
  description?: string | null;
  background?: Background;
  alignment: "center" | "left";
  textColor?: string | null;
  borderType: "border" | "separator" | "none" | "shadow";
}

interface Action {
  url: string;
  title: string;
  type: ButtonKind;
}

function CallToAction({ actions, ...props }: Look & { actions: readonly (Action | false | undefined)[] }) {
  const { title, description, background, alignment, textColor, borderType } = props;
  const style = backgroundStyle(background, textColor);
  return (
    <section
      className={classes(styles.card, styles[borderType], styles[alignment], style && styles.dressed)}
      style={style}
      data-widget=""
    >
      {title && <h2>{title}</h2>}
      {description && <p>{description}</p>}
      <div className={styles.actions}>
        {actions.map(
          (action) =>
            action && (
              <ButtonLink key={action.url} href={action.url} kind={action.type}>
                {action.title}
              </ButtonLink>
            ),
        )}
      </div>
    </section>
  );
}

interface EntryButton {
  title: string;
  type: ButtonKind;
}

/** Invites guests to sign in; the server omits it for members. */
export function GuestCallToActionWidget({
  button,
  secondButton,
  ...look
}: Look & { button: EntryButton; secondButton: EntryButton }) {
  const { signIn, register } = useEntryLinks();
  return (
    <CallToAction
      {...look}
      actions={[{ ...button, url: signIn }, register !== "" && { ...secondButton, url: register }]}
    />
  );
}

interface ShownButton extends Action {
  shouldUseButton: boolean;
}

/** Link to a page that the layout chooses. */
export const CallToActionWidget = ({
  button,
  secondButton,
  ...look
}: Look & { button?: ShownButton; secondButton?: ShownButton }) => (
  <CallToAction {...look} actions={[button, secondButton].map((each) => each?.shouldUseButton && each)} />
);
