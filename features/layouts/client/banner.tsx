import styles from "./banner.module.css";

interface BannerProps {
  title: string;
  showTitle: boolean;
  description: string | null;
}

export function BannerWidget({ title, showTitle, description }: BannerProps) {
  return (
    <div className={styles.banner}>
      <div className={styles.inner}>
        {showTitle && <h1 className={styles.title}>{title}</h1>}
        {description && <p className={styles.description}>{description}</p>}
      </div>
    </div>
  );
}
