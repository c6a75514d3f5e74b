import { ButtonLink } from "#platform/client/ui/button.tsx";

interface NewPostMenuProps {
  items: readonly { id: string; label: string; action: string }[];
}

/** What somebody who may post can start here. */
export const NewPostMenu = ({ items }: NewPostMenuProps) => (
  <div>
    {items.map(({ id, label, action }) => (
      <ButtonLink key={id} href={action} kind="primary">
        {label}
      </ButtonLink>
    ))}
  </div>
);
