const IN_HEADER = /charset\s*=\s*["']?\s*([\w-]{1,30})/i;
const IN_DECLARATION = /^[^<]{0,10}<\?xml[^>]{0,200}?\sencoding\s*=\s*["']([\w-]{1,30})["']/i;

/** Decodes XML in the encoding that its response header or its declaration names; UTF-8 when unknown. */
export function decodeFeed(body: Buffer, contentType: string): string {
  const label =
    IN_HEADER.exec(contentType)?.[1] ?? IN_DECLARATION.exec(body.toString("latin1", 0, 300))?.[1] ?? "utf-8";
  try {
    return new TextDecoder(label).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}
