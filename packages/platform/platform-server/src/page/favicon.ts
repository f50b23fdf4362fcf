/** The stepped shield of the header. */
export const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 40" fill="#123C4A" stroke="#FFFFFF" stroke-width="2" aria-hidden="true"><path d="M18 1 34 6v13c0 10-7 16-16 20C9 35 2 29 2 19V6z"/><path fill="none" d="M10 27v-5h5v-5h5v-5h6"/></svg>';

export const favicon = `${mark}\n`;
