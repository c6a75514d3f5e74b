/** A small drawing of a widget, a section or a look. */
export const Picture = ({ id }: { id: string }) => <span data-picture={id} />;
