/**
 * Processor time in milliseconds, to which other work on the machine adds little. Each file of tests
 * has a process of its own.
 */
export async function processorTime(work: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
