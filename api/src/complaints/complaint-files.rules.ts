/** Where a file of a complaint is stored. */
export function complaintFilePath(tenantId: string, id: string): string {
  return `complaints/${tenantId}/${id}`;
}
