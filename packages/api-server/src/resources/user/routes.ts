import {
  API_ROUTES,
  OrganisationRequest,
  UserExport,
  UserProfile,
  UserUpdateRequest,
} from '@psma/api-contract';
import type { FastifyRequest } from 'fastify';
import { at } from '../../Api.ts';
import type { Api, ApiApp } from '../../Api.ts';
import { callerOf, tokenOf } from '../../auth/requireUser.ts';
import { failures, nothing } from '../../http/failures.ts';
import { deleteAccount } from './deleteAccount.ts';
import { exportUser } from './exportUser.ts';
import { attributesOf } from './policy.ts';
import { presentProfile } from './present.ts';

const tags = ['User'];
const security = [{ bearer: [] }];

/** The signed-in user. The profile lives in the user pool alone and is reached with the caller's own token. */
export function userRoutes(app: ApiApp, api: Api) {
  app.addHook('onRequest', (request) =>
    api.countCall(api.pool, 'userCallsPerAccount', callerOf(request).sub),
  );

  const profileOf = async (request: FastifyRequest): Promise<UserProfile> =>
    presentProfile(callerOf(request), await api.userPool.getUser(tokenOf(request)));

  app.route({
    ...at(API_ROUTES.userMe),
    schema: { tags, security, summary: 'The profile', response: { 200: UserProfile, ...failures } },
    handler: profileOf,
  });

  app.route({
    ...at(API_ROUTES.userUpdate),
    schema: {
      tags,
      security,
      summary: 'Changes one profile value; a new email takes effect once its link is followed',
      body: UserUpdateRequest,
      response: { 200: UserProfile, ...failures },
    },
    handler: async (request) => {
      const attributes = attributesOf(callerOf(request), request.body);
      await api.userPool.updateAttributes(tokenOf(request), attributes);
      return profileOf(request);
    },
  });

  app.route({
    ...at(API_ROUTES.userOrganisation),
    schema: {
      tags,
      security,
      summary: 'Changes the organisation name',
      body: OrganisationRequest,
      response: { 200: UserProfile, ...failures },
    },
    handler: async (request) => {
      await api.userPool.updateAttributes(tokenOf(request), { 'custom:org_name': request.body.name.trim() });
      return profileOf(request);
    },
  });

  app.route({
    ...at(API_ROUTES.userExport),
    schema: {
      tags,
      security,
      summary: 'Everything kept about the user',
      response: { 200: UserExport, ...failures },
    },
    handler: async (request, reply) => {
      reply.header('content-disposition', 'attachment; filename="my-data.json"');
      return exportUser(api, callerOf(request), tokenOf(request));
    },
  });

  app.route({
    ...at(API_ROUTES.userDelete),
    schema: {
      tags,
      security,
      summary: 'Deletes the account with all its assessments; a repeated call completes a half-done one',
      response: { 204: nothing, ...failures },
    },
    handler: async (request, reply) => {
      await deleteAccount(api, callerOf(request), tokenOf(request));
      return reply.code(204).send();
    },
  });
}
