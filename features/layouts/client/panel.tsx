import { useEntryLinks } from "#platform/client/session.tsx";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import styles from "./panel.module.css";

interface QuickLinksProps {
  title: string;
  links: readonly { id?: string; name: string; url: string }[];
}

export function QuickLinks({ title, links }: QuickLinksProps) {
  return (
    <nav aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.links}>
        {links.map(({ id, name, url }) => (
          <li key={id ?? url}>
            <a href={url}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface CallToAction {
  title: string;
  description: string;
  button: { title: string };
  secondButton: { title: string };
}

/** Asks a guest in; stays away from members. */
export function GuestCallToActionWidget({ title, description, button, secondButton }: CallToAction) {
  const { signIn, register } = useEntryLinks();
  return (
    <section className={styles.card}>
      <h2>{title}</h2>
      <p>{description}</p>
      <div className={styles.actions}>
        <ButtonLink href={signIn} kind="primary">
          {button.title}
        </ButtonLink>
        {register && <ButtonLink href={register}>{secondButton.title}</ButtonLink>}
      </div>
    </section>
  );
}
