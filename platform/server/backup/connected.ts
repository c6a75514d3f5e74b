import pg from "pg";

/** Does `work` on a connection of its own, and ends it: what is not committed by then is undone. */
export async function connected<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection);
  // Whoever waits for an answer learns of a lost connection from there.
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
