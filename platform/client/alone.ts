/**
 * Runs `work` while no other tab of this browser runs something under the same name; it waits its turn. With
 * `ifFree` nothing happens while another one does.
 */
export async function alone(name: string, work: () => Promise<void>, ifFree = false): Promise<void> {
  // Absent where the connection is not encrypted.
  if (!navigator.locks) return work();
  await navigator.locks.request(name, { ifAvailable: ifFree }, async (lock) => {
    if (lock) await work();
  });
}
