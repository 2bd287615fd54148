export type Cut = { x: number; y: number; width: number; height: number };

/** The server scales larger pictures down anyway, and they take longest to send. */
const longestSide = 2_560;
const quality = 0.92;

/** Cuts out and rotates the chosen part, on the device. */
export async function cropPhoto(file: Blob, cut: Cut, degrees: number): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const turned = turnedSize(picture, degrees);
  const scale = Math.min(1, longestSide / Math.max(cut.width, cut.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(cut.width * scale);
  canvas.height = Math.round(cut.height * scale);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws nothing.');
  pen.scale(scale, scale);
  pen.translate(turned.width / 2 - cut.x, turned.height / 2 - cut.y);
  pen.rotate((degrees * Math.PI) / 180);
  pen.drawImage(picture, -picture.width / 2, -picture.height / 2);
  picture.close();
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (made) => (made ? resolve(made) : reject(new Error('The picture could not be made.'))),
      'image/jpeg',
      quality,
    ),
  );
}

/** Bounding box of a rotated picture. */
export function turnedSize(
  { width, height }: { width: number; height: number },
  degrees: number,
): { width: number; height: number } {
  const isAcross = Math.abs(degrees) % 180 === 90;
  return isAcross ? { width: height, height: width } : { width, height };
}
