import { WidgetBox, type WidgetBoxProps } from "#features/layouts/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { classes } from "#platform/client/ui/classes.ts";
import { UserLink, UserPhotoLink } from "./user-link.tsx";
import styles from "./user-spotlight.module.css";

interface UserSpotlightProps extends Omit<WidgetBoxProps, "label" | "children"> {
  user: { userID: number; name: string; photoUrl: string; banned: number; title: string | null };
  /** Side on which the name is; in right-to-left languages the other one. */
  userTextAlignment: "left" | "right";
}

/** A member with photo, name and a text about them. */
export function UserSpotlightWidget(props: UserSpotlightProps) {
  const { user, userTextAlignment, description, ...box } = props;
  return (
    <WidgetBox
      title={box.title}
      subtitle={box.subtitle}
      containerOptions={box.containerOptions}
      label={t("Customer Spotlight")}
    >
      <figure className={styles.spotlight}>
        <UserPhotoLink user={user} size={100} />
        <div className={styles.text}>
          {description && (
            <p className={styles.description} dir="auto">
              {description}
            </p>
          )}
          <figcaption className={classes(styles.caption, userTextAlignment === "right" && styles.atEnd)}>
            <UserLink user={user} />
            {user.title && (
              <span className={styles.title}>
                <bdi>{user.title}</bdi>
              </span>
            )}
          </figcaption>
        </div>
      </figure>
    </WidgetBox>
  );
}
